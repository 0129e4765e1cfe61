// Two simultaneous calls that finish the same resumable upload (rule F21).
import { expect, test } from 'vitest';
import type { CurrentUser } from 'shared/accounts/users.ts';
import type { Upload } from 'shared/media/media.ts';
import { makePicture } from '../../../testing/make-picture.ts';
import { sendParts } from '../../../testing/send-parts.ts';
import { serverForEach } from '../../../testing/test-server.ts';
import { createFinishedUploads } from './finished-uploads.service.ts';

const server = serverForEach();

test('two calls at the same time get the same picture, even if one reads the upload before the other has finished it', async () => {
  const { media, database, clock } = server.context;
  const address = await sendParts(server, await makePicture(), { name: 'boat.png' });
  const { promise: served, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: hasRead, resolve: read } = Promise.withResolvers<void>();
  const late = createFinishedUploads({
    reads: database.reads,
    clock,
    media: media.media,
    unfinished: {
      ...media.unfinished,
      async find(owner, id) {
        const row = await media.unfinished.find(owner, id);
        read();
        await served;
        return row;
      },
    },
    incoming: media.incoming,
  });
  const efua = (await server.request('GET', '/api/me', { as: 'efua' })).json as CurrentUser;
  const second = late.store(efua, address.split('/').at(-1) ?? '', undefined);
  await hasRead;
  const first = await server.request('POST', `${address}/picture`, { as: 'efua' });
  goOn();
  // Smaller forms of the picture may have been made between the two answers.
  const { variants: _, ...said } = first.json as Upload;
  expect(await second).toMatchObject(said);
  const { json } = await server.request('GET', '/api/uploads', { as: 'efua' });
  expect((json as Upload[]).map(({ name }) => name)).toEqual(['boat.png']);
});
