// Texts of the notifications about a newer version, one for each result of a check (rule D13).
import type { UpdateNews } from './updates.ts';

interface Words {
  title: string;
  body: string;
}

export const UPDATE_NOTICES: Record<UpdateNews, (version: string) => Words> = {
  announced: (version) => ({
    title: `Version ${version} is there`,
    body: 'Ask your administrator how to install it.',
  }),
  ready: (version) => ({ title: `Version ${version} is there`, body: 'It is installed when you quit the console.' }),
  refused: (version) => ({
    title: `Version ${version} is not installed`,
    body: 'It is not signed by those who make this console. Tell your administrator.',
  }),
  spoiled: (version) => ({
    title: `Version ${version} was not installed`,
    body: 'Its file on this computer was changed after it had been checked. Tell your administrator.',
  }),
};
