// What a look for a newer version came to.
import type { UpdateState } from 'shared/desktop/desktop-answers.ts';

export const UPDATE_WORDS: Record<UpdateState['state'], (version: string) => string> = {
  none: () => 'This is the newest version that your server has.',
  announced: (version) => `Version ${version} is there. Ask your administrator how to install it.`,
  ready: (version) => `Version ${version} is installed when you quit the console.`,
  refused: (version) =>
    `Version ${version} is not signed by those who make this console, so it is not installed. Tell your administrator.`,
  failed: () => 'The server could not be asked, or the download broke off. Try again later.',
};
