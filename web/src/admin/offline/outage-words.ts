// Messages about a lost connection, by its known cause.
import type { ServerFailure, ServerProblem } from 'shared/desktop/desktop-answers.ts';
import type { Outage } from '../../api/connection.ts';

const OUTAGE_WORDS: Record<Outage, string> = {
  'no-network': 'No network. This device is not connected to anything.',
  'no-answer': 'The server does not answer.',
  unwell: 'The server is being worked on.',
  elsewhere: 'Another page answers in place of the server. Sign in to this Wi-Fi in a browser first.',
};

/** Problems for which the installed console knows more than that there is no answer. */
const PROBLEM_WORDS: Partial<Record<ServerProblem, string>> = {
  offline: OUTAGE_WORDS['no-network'],
  'not-found': 'The server cannot be found under its name.',
  certificate: 'The server cannot prove that it is the right one: its certificate is not valid.',
  'client-certificate': 'The server wants a certificate of this computer, and was given none that it accepts.',
  proxy: 'The proxy of this network asks for a name and password.',
  elsewhere: OUTAGE_WORDS.elsewhere,
  'other-product': OUTAGE_WORDS.elsewhere,
  unwell: OUTAGE_WORDS.unwell,
};

export function outageWords(outage: Outage, failure: ServerFailure | undefined): string {
  if (failure?.problem === 'moved') {
    return `The address of the server leads to ${failure.movedTo} now. Choose that one under Servers; what waits to be sent stays here until this address works again.`;
  }
  return (failure && PROBLEM_WORDS[failure.problem]) ?? OUTAGE_WORDS[outage];
}

const SKEW_MS = 5 * 60_000;

/** Undefined while the clocks agree well enough (rule D11). */
export function skewWords(skew: number | undefined): string | undefined {
  if (skew === undefined || Math.abs(skew) <= SKEW_MS) return undefined;
  const minutes = Math.round(Math.abs(skew) / 60_000);
  const size = minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
  return `The clock of this device is ${size} ${skew > 0 ? 'slow' : 'fast'}. Set it right: notes are stored with the server’s time.`;
}
