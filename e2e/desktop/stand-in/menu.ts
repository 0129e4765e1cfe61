// The native menus, recorded and clicked by a test: application menu, context menu and tray menu.
import { EventEmitter } from 'node:events';
import type { Menu, MenuItemConstructorOptions, NativeImage, Tray } from 'electron';
import { record } from './control.ts';

type Template = Parameters<typeof Menu.buildFromTemplate>[0];
type Item = MenuItemConstructorOptions;

function itemsOf(template: Item['submenu']): Item[] {
  return Array.isArray(template) ? template.flatMap((item) => [item, ...itemsOf(item.submenu)]) : [];
}

/** The product's items do the same whichever modifier keys are pressed. */
function click(items: Item[], isWanted: (item: Item) => boolean, wanted: string): void {
  const found = items.find((item) => isWanted(item));
  if (!found?.click) throw new Error(`There is no menu item "${wanted}"`);
  (found.click as () => void)();
}

export class StandInMenu implements Pick<Menu, 'popup'> {
  static #application: StandInMenu | null = null;
  readonly #template: Item[];

  constructor(template: Item[]) {
    this.#template = template;
  }
  static buildFromTemplate(template: Template): StandInMenu {
    // An existing menu item is copied.
    return new StandInMenu(template as Item[]);
  }
  static setApplicationMenu(menu: StandInMenu | null): void {
    this.#application = menu;
  }
  static click(label: string): void {
    const items = this.#application === null ? [] : itemsOf(this.#application.#template);
    click(items, (item) => item.label === label, label);
  }
  popup(): void {
    record('popup', this.labels());
  }
  labels(): string[] {
    return this.#template.flatMap(({ label, role }) => label ?? role ?? []);
  }
  click(label: string): void {
    click(this.#template, (item) => item.label?.includes(label) === true, label);
  }
}

export class StandInTray extends EventEmitter implements Pick<Tray, 'setToolTip'> {
  static #menu: StandInMenu | null = null;

  constructor(picture: Pick<NativeImage, 'isEmpty'>) {
    super();
    if (picture.isEmpty()) throw new Error('The icon beside the clock has no picture');
  }
  static click(label: string): void {
    this.#menu?.click(label);
  }
  setContextMenu(menu: StandInMenu | null): void {
    StandInTray.#menu = menu;
    record('tray', menu?.labels() ?? []);
  }
  setToolTip(): void {}
}
