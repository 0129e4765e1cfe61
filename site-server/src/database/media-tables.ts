// The tables of pictures, as Kysely sees them.
import type { Generated } from 'kysely';
import type { Variant } from 'shared/media/media.ts';
import type { PictureType } from 'shared/media/picture-types.ts';
import type { Flag } from './flag.ts';

/** One file of a picture: the present one, or one that was replaced. */
interface PictureFileColumns {
  type: PictureType;
  /** Bytes, as served. */
  size: number;
  /** SHA-256 of the bytes in hexadecimal; also the name of the file on disk. Empty once the file was given up. */
  hash: string;
  width: number;
  height: number;
  /** A few pixels as a `data:` address. */
  placeholder: string;
  /** Hash of the original file: the same if it had no metadata, empty if it was not kept. */
  original: string;
}

export interface UploadTable extends PictureFileColumns {
  id: Generated<number>;
  /** Lower-case ASCII, hence unique in any case. */
  name: string;
  hidden: Flag;
  /** Empty while nobody has entered one. */
  caption: Generated<string>;
  alt: Generated<string>;
  /** Per cent from the left and from the top. */
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  uploaded_at: string;
  uploaded_by: string;
  /** JSON: who has changed which of its details last. */
  changed_by: Generated<string>;
  /** Which smaller forms of the current file exist: 0 none, 1 WebP, 2 all, 9 failed for good. */
  variant_stage: 0 | 1 | 2 | 9;
  /** Attempts at the present stage, so that a picture which ends the process is not tried for ever. */
  variant_tries: number;
  /** Lightness of the brightest area of the present file, from 0 to 255; null until it is measured. */
  brightest: Generated<number | null>;
  deleted_at: string | null;
  /** Empty while it is not deleted. */
  deleted_by: string;
}

/** Kept by triggers: the pictures that are not in the bin, shown and hidden ones. */
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
  /** Last part of its address and name of its file: version of the picture, width, format. */
  file: string;
  /** Hash of the file it was made from. */
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
  /** The name in the form by which it is unique. */
  name_key: string;
  created_at: string;
  deleted_at: string | null;
  /** JSON: who has changed its name last. */
  changed_by: Generated<string>;
}

export interface UploadCategoryTable {
  upload_id: number;
  category_id: string;
}

/** A file that is sent in parts, and for a day what became of it. */
export interface UnfinishedUploadTable {
  /** Random, and the name of the file on disk; it is in the address to which parts are sent. */
  id: string;
  user_id: number;
  /** As the sender named it. */
  file_name: string;
  /** Bytes that were announced, and how many of them are on disk. */
  size: number;
  received: number;
  began_at: string;
  /** Name of the picture that was made from it; empty until then. */
  picture: string;
}

/** A PDF that the content links to, with all that is in it. */
export interface DocumentTable {
  /** Last part of its address; made from the file's name and its hash. */
  name: string;
  size: number;
  uploaded_at: string;
  uploaded_by: string;
  bytes: Buffer;
}
