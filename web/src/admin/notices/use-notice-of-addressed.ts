// The line of the bell for a lead addressed to the signed-in user.
import type { Addressed } from 'shared/leads/lead-work.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { noticeOfAddressed } from './addressed-words.ts';

export function useNoticeOfAddressed() {
  const { username } = useSession().user;
  const nameOf = useNameOf();
  return (addressed: Addressed) => noticeOfAddressed(addressed, username, nameOf);
}
