// What the person may do in the library. The server decides; here it is which controls are there.
import { can, mayCall } from 'shared/accounts/permissions.ts';
import { api } from 'shared/api/api.ts';
import { useSession } from '../session/session-context.ts';

export function useMediaRights() {
  const { user } = useSession();
  return { canUpload: can(user, 'media.upload'), canManage: mayCall(user, api.bulkUploads) };
}
