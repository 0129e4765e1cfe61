// Picture storage for servers under test, and the settings for it. The end-to-end tests use the same storage.
import { S3_ACCOUNT } from '../../../e2e/s3-server.ts';
import type { MediaStorageSettings } from '../media-storage-settings.ts';

export { startPictureStorage, type PictureStorage } from '../../../e2e/picture-storage.ts';

export function storageAt(address: string, changes: Partial<MediaStorageSettings> = {}): MediaStorageSettings {
  return {
    address,
    region: 'us-east-1',
    accessKeyId: S3_ACCOUNT.AWS_ACCESS_KEY_ID,
    secretAccessKey: S3_ACCOUNT.AWS_SECRET_ACCESS_KEY,
    sessionToken: undefined,
    cacheBytes: 1024 ** 3,
    timeLimitMs: 20_000,
    connection: {},
    ...changes,
  };
}
