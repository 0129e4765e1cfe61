// Input on a page that is left, stored with its history entry so that Back restores it. Not for the hydrated enquiry form
// if the browser has stored its draft, which also knows what was sent since (rule B19).
import { DRAFT, readKept } from '../contact/browser-storage.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Position among the fields, name, and value of each changed field. */
type Typed = [place: number, name: string, value: string | boolean][];

function fields(): Field[] {
  return [...document.querySelectorAll<Field>('form :is(input, textarea)')];
}

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

export function readTyped(): Typed {
  const isDrafted = readKept('localStorage', DRAFT) !== null;
  return fields().flatMap((field, place): Typed => {
    if (isDrafted && field.closest('[data-alive] #enquiry')) return [];
    if (isTick(field)) return field.checked === field.defaultChecked ? [] : [[place, field.name, field.checked]];
    return field.value === field.defaultValue ? [] : [[place, field.name, field.value]];
  });
}

/** Called before hydration, which preserves earlier input. */
export function fillTyped(typed: Typed): void {
  const all = fields();
  for (const [place, name, value] of typed) {
    const field = all[place];
    if (field?.name !== name) continue;
    if (typeof value === 'string') field.value = value;
    else if (isTick(field)) field.checked = value;
  }
}
