// Pictures that are dropped on any screen, or opened with the console from the system; unfinished uploads continue
// after a restart (rule D23).
import { useCallback, useEffect, useEffectEvent } from 'react';
import { KEPT_UPLOADS_MAX } from 'shared/limits.ts';
import { can } from 'shared/accounts/permissions.ts';
import { counted } from 'shared/text/counted.ts';
import { FILES_GIVEN } from '../../../platform/files-given.ts';
import type { InstalledConsole } from '../../../platform/platform.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useFileDrop } from '../../media/upload/use-file-drop.ts';
import { queueOf } from '../../media/upload/use-upload-queue.ts';
import { fileOnDisk, NOT_ALL, waitingFiles } from '../../media/upload/waiting-files.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { reportBatches } from '../../media/upload/end/upload-batch.ts';

function takenWords(count: number, isAway: boolean): [title: string, text: string] {
  if (isAway) return ['Not uploaded yet', `${counted(count, 'picture waits', 'pictures wait')} for the connection.`];
  return ['Uploading', `${counted(count, 'picture is', 'pictures are')} on the way. See Media for how far.`];
}

const UNREAD = 'The list of pictures that wait on this computer cannot be read.';
const NOT_NOTED = 'This computer could not note the pictures. Make room on its disk, and open them again.';

const isDone = (doing: Promise<unknown>) =>
  doing.then(
    () => true,
    () => false,
  );

export function DesktopUploads({ bridge }: InstalledConsole) {
  const { server, platform, connection } = useConsole();
  const { user, isKnown } = useSession();
  const toasts = useToasts();
  const queue = queueOf({ server, platform, connection });
  const mayUpload = isKnown && can(user, 'media.upload');
  const { uploads: disk } = bridge;

  const add = useCallback(
    ({ files, problem }: Awaited<ReturnType<typeof waitingFiles>>) => {
      queue.add(files);
      if (problem) {
        toasts.error(...problem);
      } else if (files.length > 0) {
        toasts.info(...takenWords(files.length, connection.outage() !== undefined));
      }
    },
    [queue, toasts, connection],
  );

  const resume = useEffectEvent(async () => {
    const kept = await disk.list();
    const known = new Set(queue.list().map(({ handle }) => handle));
    add({
      files: kept.filter(({ handle }) => !known.has(handle)).map((one) => fileOnDisk(disk, one)),
      ...(kept.length >= KEPT_UPLOADS_MAX && { problem: NOT_ALL }),
    });
  });
  const takeGiven = useEffectEvent(async (may: boolean) => {
    if (!may) {
      if ((await disk.refuseGiven()) > 0)
        toasts.error('Not uploaded', 'Ask an administrator for the right to add pictures.');
      return;
    }
    const isNoted = await isDone(disk.keepGiven());
    if (!(await isDone(resume()))) {
      const then = isNoted ? 'restart the console.' : 'restart the console, and open your pictures again.';
      toasts.error('Not continued', `${UNREAD} It stays as it is: ${then}`);
    } else if (!isNoted) toasts.error('Not uploaded', NOT_NOTED);
  });
  // Until it is known who is here, what was given waits.
  useEffect(() => {
    if (isKnown) void takeGiven(mayUpload);
  }, [isKnown, mayUpload]);
  const takeMore = useEffectEvent(() => void (isKnown && takeGiven(mayUpload)));
  useEffect(() => {
    const take = () => takeMore();
    window.addEventListener(FILES_GIVEN, take);
    return () => window.removeEventListener(FILES_GIVEN, take);
  }, []);

  useEffect(() => reportBatches(queue, (report) => void disk.report(report)), [queue, disk]);

  const isOver = useFileDrop(
    window,
    mayUpload ? (files) => void waitingFiles(files, false, disk).then(add) : undefined,
  );
  return isOver && <p className="drop-mark is-window">Drop pictures here to upload them</p>;
}
