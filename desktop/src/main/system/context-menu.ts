// The context menu: spelling corrections and text commands.
import type { ContextMenuParams, Menu, MenuItemConstructorOptions, WebContents } from 'electron';

type Facts = Pick<ContextMenuParams, 'misspelledWord' | 'dictionarySuggestions' | 'isEditable' | 'selectionText'>;

interface Actions {
  replace(word: string): void;
  learn(word: string): void;
}

export function contextMenuTemplate(
  { misspelledWord, dictionarySuggestions, isEditable, selectionText }: Facts,
  { replace, learn }: Actions,
): MenuItemConstructorOptions[] {
  const corrections: MenuItemConstructorOptions[] =
    misspelledWord === ''
      ? []
      : [
          ...dictionarySuggestions.map((word) => ({ label: word, click: () => replace(word) })),
          { label: `Add “${misspelledWord}” to the dictionary`, click: () => learn(misspelledWord) },
          { type: 'separator' },
        ];
  if (isEditable) return [...corrections, { role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }];
  return selectionText.trim() === '' ? [] : [{ role: 'copy' }];
}

export function addContextMenu(contents: WebContents, menu: Pick<typeof Menu, 'buildFromTemplate'>): void {
  contents.on('context-menu', (_event, facts) => {
    const template = contextMenuTemplate(facts, {
      replace: (word) => contents.replaceMisspelling(word),
      learn: (word) => void contents.session.addWordToSpellCheckerDictionary(word),
    });
    if (template.length > 0) menu.buildFromTemplate(template).popup();
  });
}
