// Calls about backups and the notice after a restore.
import { api } from 'shared/api/api.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { Backups } from './backups.service.ts';
import type { ReplacedDatabases } from './replaced-databases.ts';
import type { Restores } from './restores.service.ts';
import type { Restoring } from './restoring.service.ts';

interface Services {
  backups: Backups;
  replacedDatabases: ReplacedDatabases;
  restores: Restores;
  restoring: Restoring;
}

export function backupRoutes({ backups, replacedDatabases, restores, restoring }: Services): BoundRoute[] {
  return [
    bind(api.listBackups, () => ({ ...backups.list(), replaced: replacedDatabases.list() })),
    bind(api.createBackup, () => backups.make()),
    bind(api.downloadBackup, async ({ caller, params, isHead, setHeader }) => {
      const { name, size, pieces } = await backups.open(isHead ? undefined : caller.username, params.name);
      setHeader('Content-Disposition', `attachment; filename="${name}.db"`);
      setHeader('Content-Length', String(size));
      return pieces;
    }),
    bind(api.downloadAll, async ({ caller, params, isHead, setHeader }) => {
      const { name, size, pieces } = await backups.openAll(isHead ? undefined : caller.username, params.name);
      setHeader('Content-Disposition', `attachment; filename="${name}.tar"`);
      setHeader('Content-Length', String(size));
      return pieces;
    }),
    bind(api.checkBackup, ({ params }) => backups.check(params.name)),
    bind(api.deleteBackup, async ({ caller, params }) => {
      await backups.remove(caller.username, params.name);
      return OK;
    }),
    bind(api.deleteReplaced, async ({ caller, params }) => {
      await replacedDatabases.remove(caller.username, params.name);
      return OK;
    }),
    bind(api.readChanges, ({ params }) => restoring.changes(params.name)),
    bind(api.beginRestore, ({ caller, params, body, origin }) => restoring.begin(caller, params.name, body, origin)),
    bind(api.getRestore, () => restoring.state()),
    bind(api.getRestoreNotice, () => restores.notice()),
    bind(api.dismissRestoreNotice, async () => {
      await restores.dismissNotice();
      return OK;
    }),
    bind(api.showRestoreNotice, () => restores.showNotice()),
  ];
}
