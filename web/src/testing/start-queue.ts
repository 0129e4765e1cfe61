// The queue of uploads over a way of sending that the test holds in its hands.
import { AppError } from 'shared/api/errors.ts';
import type { PictureState } from 'shared/media/media.ts';
import { vi } from 'vitest';
import { createUploadQueue } from '../admin/media/upload/upload-queue.ts';
import { fileOfPage } from '../admin/media/upload/waiting-files.ts';

const pictureNamed = (name: string): PictureState => ({
  name,
  version: '',
  categories: [],
  hidden: false,
  caption: '',
  alt: '',
  focus: { x: 50, y: 50 },
});

export function startQueue(isServerThere = false) {
  const sent: string[] = [];
  const waits: PromiseWithResolvers<string>[] = [];
  const onCut = vi.fn();
  const queue = createUploadQueue({
    onCut,
    isServerThere: async () => isServerThere,
    async prepare(file) {
      if (file.name.endsWith('.svg')) throw new AppError('unsupported_type', 'Please upload an image file');
      return file;
    },
    send(file, { signal, onProgress }) {
      sent.push(file.name);
      onProgress(0.5);
      const wait = Promise.withResolvers<string>();
      waits.push(wait);
      signal.addEventListener('abort', () => wait.reject(signal.reason));
      return wait.promise.then(pictureNamed);
    },
  });
  const add = (...names: string[]) => queue.add(names.map((name) => fileOfPage(new File(['x'], name), false)));
  const states = () => queue.list().map(({ fileName, state }) => `${fileName} ${state}`);
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { queue, sent, waits, onCut, add, states, settle };
}
