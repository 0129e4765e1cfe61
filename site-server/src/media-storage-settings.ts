// Settings of S3-compatible storage for pictures: address, credentials, and the size of the local cache.
import { isSecureUrl } from 'shared/text/secure-url.ts';

export interface MediaStorageSettings {
  /** Address of the bucket, with the folder in it if there is one, such as `https://s3.example.com/pictures/site`. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
  /** Local space for pictures that are also in the storage. */
  cacheBytes: number;
  /** How long the storage may take to begin an answer: not configurable, shorter in tests. */
  timeLimitMs: number;
  /** Environment variables that another process needs to reach the storage as this one does. */
  connection: Record<string, string>;
}

export const STORAGE_MESSAGE =
  'must be s3:https://host/bucket, with a folder behind the bucket if you like (http for this machine and its own network only)';

const ADDRESS = /^s3:(https?:\/\/[^/\s?#@]+)\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/;
const TIME_LIMIT_MS = 20_000;
const MEGABYTE = 1024 ** 2;

/** The address of the bucket and folder; undefined if it cannot be used. */
export function readStorageAddress(text: string): string | undefined {
  const [, host = '', bucket = '', folder = ''] = ADDRESS.exec(text) ?? [];
  if (bucket === '' || folder.split('/').some((name) => /^\.+$/.test(name))) return undefined;
  // A name without a dot is a host in a network of containers, which is not reachable from outside.
  const isNear = URL.canParse(host) && /^[\w-]+$/.test(new URL(host).hostname);
  return isNear || isSecureUrl(host) ? `${host}/${bucket}${folder}` : undefined;
}

interface Given {
  address: string | undefined;
  cacheMegabytes: number;
}

/** What Node.js reads itself: certificates, and a proxy. */
const CONNECTION = /^(NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|(HTTPS?|NO)_PROXY)$/i;

type Environment = Record<string, string | undefined>;

const KEYS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;

/** Settings that are missing for the storage, in words; undefined if none are. */
export function missingForStorage(environment: Environment): string | undefined {
  const missing = KEYS.filter((name) => (environment[name] ?? '') === '');
  return missing.length === 0 ? undefined : `MEDIA_STORAGE needs ${missing.join(' and ')}, as its provider gives them`;
}

/** Undefined if pictures are kept on this machine only. */
export function storageSettings(
  { address, cacheMegabytes }: Given,
  environment: Environment,
): MediaStorageSettings | undefined {
  if (address === undefined) return undefined;
  return {
    address,
    region: environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'] || 'us-east-1',
    accessKeyId: environment['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: environment['AWS_SECRET_ACCESS_KEY'] ?? '',
    sessionToken: environment['AWS_SESSION_TOKEN'] || undefined,
    cacheBytes: cacheMegabytes * MEGABYTE,
    timeLimitMs: TIME_LIMIT_MS,
    connection: connectionIn(environment),
  };
}

function connectionIn(environment: Environment): Record<string, string> {
  const all = Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(all.filter(([name]) => CONNECTION.test(name)));
}
