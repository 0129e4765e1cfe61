// Problems with a server's address, with advice.
import type { PlainProblem, ServerFailure } from 'shared/desktop/desktop-answers.ts';

const PROBLEM_WORDS: Record<PlainProblem, string> = {
  'no-address': 'This is no address. It looks like www.example.com; your administrator knows it.',
  ipv6: 'A number in brackets cannot be used. Enter the name of the server: on this computer it is localhost.',
  'not-secure':
    'Only https is allowed: over http everybody on the way could read along. Leave http:// out, or ask your administrator for an address with https.',
  offline: 'This computer has no connection to the internet. Check the cable or Wi-Fi, and try again.',
  'not-found': 'There is no server of that name. Check the spelling.',
  refused: 'There is a computer, but no server answers on it. It may be starting: try again in a minute.',
  timeout: 'The server took longer than 10 seconds. The connection may be slow: try again.',
  certificate:
    'The server cannot prove that it is the one you asked for: its certificate is not valid. Check the date of this computer, and ask your administrator.',
  'client-certificate':
    'The server lets in only computers with a certificate of the office, and was given none that it accepts. Restart the console to choose another one, or ask your administrator.',
  proxy:
    'The proxy of this network asks for a name and password: often those with which you sign in to the computer. Press Connect to enter them.',
  elsewhere:
    'Another page answered. On the Wi-Fi of a hotel or café, open a browser and sign in there first. Otherwise the address has moved: ask your administrator for the new one.',
  'other-product':
    'Something answers there, but not this product. On the Wi-Fi of a hotel or café, open a browser and sign in there first. Otherwise check the address.',
  unwell: 'The right server answers, but it cannot work at the moment. Try again in a few minutes.',
  'server-too-old': 'The server is older than this console understands. Your administrator has to update it.',
  'console-too-old': 'This console is too old for the server. Install the newest one.',
};

export const problemWords = (failure: ServerFailure): string =>
  failure.problem === 'moved' ? `The site answers at ${failure.movedTo}.` : PROBLEM_WORDS[failure.problem];

/** For failures of the program itself. */
export const FAILED_WORDS = 'The program could not do it. Restart the console, and try again.';
