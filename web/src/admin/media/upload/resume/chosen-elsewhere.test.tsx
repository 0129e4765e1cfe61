// Files of one place that are chosen there again go on where they stopped (rule F21b).
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button } from '../../../../testing/content-screen.ts';
import { addPictures } from '../../../../testing/fill-library.ts';
import { makePicture } from '../../../../testing/make-picture.ts';
import { pressOnTile } from '../../../../testing/media-screen.ts';
import { expectToast, openScreen } from '../../../../testing/open-screen.ts';
import { sendBeginning } from '../../../../testing/send-beginning.ts';
import { startServer } from '../../../../testing/start-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { writeNote } from '../../../../platform/upload-notes.ts';
import { contentKey } from './content-key.ts';
import { ownerOf } from './own-upload.ts';

interface Place {
  address: string;
  /** What the upload is for, as in the key of its record. */
  purpose: string;
  file: () => Promise<File>;
  /** @returns the field for the file */
  find: () => Promise<ReturnType<typeof page.getByLabelText>>;
  end: [title: string, text: string | RegExp];
}

const picture = () => makePicture('dock.png', { colour: '#208020' });

eachCase<[string, Place]>([
  [
    'to replace a picture',
    {
      address: '/admin/media',
      purpose: 'ferry.png',
      file: picture,
      async find() {
        await pressOnTile('Replace', 'ferry.png');
        return page.getByLabelText('New file');
      },
      end: ['Replaced', /^ferry\.png replaced/],
    },
  ],
  [
    'for a field of the content',
    {
      address: '/admin/content/hero',
      purpose: 'page hero.image',
      file: picture,
      find: () => Promise.resolve(page.getByLabelText('Background image to upload')),
      end: ['Uploaded', 'Image uploaded successfully'],
    },
  ],
  [
    'as the PDF of a certificate',
    {
      address: '/admin/content/safety',
      purpose: 'document pages.safety.certificates.0.href',
      file: () => Promise.resolve(new File([`%PDF-1.4\n${'%'.repeat(200)}\n%%EOF\n`], 'iso.pdf')),
      async find() {
        await button('Add certificate').click();
        return page.getByLabelText('PDF to upload');
      },
      end: ['Uploaded', 'PDF uploaded'],
    },
  ],
])('a file that was cut off and is chosen again %s goes on where it stopped', async (_what, place) => {
  const server = await startServer();
  await addPictures(server, 'ferry.png');
  const file = await place.file();
  const half = Math.floor(file.size / 2);
  const owner = ownerOf(server.tokens.efua);
  const key = [owner, place.purpose, await contentKey(file)].join(' ');
  const address = await sendBeginning(server, file, half);
  await writeNote({ key, owner, address, fileName: file.name, type: file.type, beganAt: Date.now(), goesOn: false });
  await openScreen(server, place.address);
  const field = await place.find();
  const release = await server.hold('/api/upload/parts/', 'PATCH');
  await field.upload(file);
  await expect.element(page.getByText(`Going on from ${Math.floor((half / file.size) * 100)} %`)).toBeVisible();
  await release();
  await expectToast(...place.end);
});
