// The tables of pictures, as Kysely sees them.
import type { Generated } from 'kysely';
import type { Variant } from 'shared/media/media.ts';
import type { PictureType } from 'shared/media/picture-types.ts';
import type { Flag } from './flag.ts';

/** Columns of a file of a picture: the current one, or one that was replaced. */
interface PictureFileColumns {
  type: PictureType;
  /** Size in bytes, as served. */
  size: number;
  /**
   * SHA-256 of the bytes in hexadecimal, which is also the name of the file on disk. Empty after the file was removed.
   */
  hash: string;
  width: number;
  height: number;
  /** A blurred preview as a `data:` address. */
  placeholder: string;
  /** Hash of the original file: equal to `hash` if it had no metadata, empty if it was not kept. */
  original: string;
}

export interface UploadTable extends PictureFileColumns {
  id: Generated<number>;
  /** ASCII in lower case, so that it is unique in any case. */
  name: string;
  hidden: Flag;
  /** Empty until somebody enters one. */
  caption: Generated<string>;
  alt: Generated<string>;
  /** Focal point, in per cent from the left and from the top. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  uploaded_at: string;
  uploaded_by: string;
  /** JSON: who last changed which detail. */
  changed_by: Generated<string>;
  /**
   * Which smaller forms of the current file exist: 0 none, 1 WebP, 2 all; 9 means that making them has failed finally.
   */
  variant_stage: 0 | 1 | 2 | 9;
  /** Attempts at the current stage, so that a picture which crashes the process is not tried for ever. */
  variant_tries: number;
  /** Lightness of the brightest area of the current file, from 0 to 255; null until it is measured. */
  brightest: Generated<number | null>;
  deleted_at: string | null;
  /** Who has deleted the picture; empty if it is not deleted. */
  deleted_by: string;
}

/** Totals of the shown and of the hidden pictures, without deleted ones; updated by triggers. */
export interface UploadTotalTable {
  hidden: Flag;
  count: number;
  bytes: number;
}

export interface UploadVersionTable extends PictureFileColumns {
  id: Generated<number>;
  upload_id: number;
  replaced_at: string;
}

export interface UploadVariantTable {
  /** Last part of the address, and name of the file: version of the picture, width, format. */
  file: string;
  /** Hash of the file that the smaller form was made from. */
  hash: string;
  type: Variant['type'];
  width: number;
  size: number;
}

/** A name that a picture had before it was renamed. */
export interface FormerNameTable {
  name: string;
  upload_id: number;
}

export interface CategoryTable {
  id: string;
  name: string;
  /** The name in normalized form, by which it is unique. */
  name_key: string;
  created_at: string;
  deleted_at: string | null;
  /** JSON: who has changed the name last. */
  changed_by: Generated<string>;
}

export interface UploadCategoryTable {
  upload_id: number;
  category_id: string;
}

/** A file that is uploaded in parts; its result is kept for a day. */
export interface UnfinishedUploadTable {
  /** A random id, which is the name of the file on disk and part of the upload's address. */
  id: string;
  user_id: number;
  /** File name that the sender has given. */
  file_name: string;
  /** The announced size, and how many bytes are on disk. */
  size: number;
  received: number;
  began_at: string;
  /** Name of the picture that was made from the file; empty until then. */
  picture: string;
}

/** A PDF that the content links to, with its bytes. */
export interface DocumentTable {
  /** Last part of the address: made from the file's name and hash. */
  name: string;
  size: number;
  uploaded_at: string;
  uploaded_by: string;
  bytes: Buffer;
}
