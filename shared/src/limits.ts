// Business constants and bounds of the product (rules section "Constants"), shared by server and screens.

export const TOAST_MS = 5000;
export const TOAST_EXIT_MS = 300;

export const STORAGE_QUOTA_BYTES = 5 * 1024 ** 3;
export const RECENT_PROJECTS_SHOWN = 6;
export const PROJECT_CANDIDATES = 9;
export const TESTIMONIAL_RATING_DEFAULT = 5;
export const DEFAULT_ACCENT = '#2563eb';
export const DEFAULT_ICON = 'Wrench';

export const ACTIVITY_LIMIT_DEFAULT = 10;
export const ACTIVITY_LIMIT_MAX = 100;
export const LEAD_PAGE_MAX = 500;
/** Of each kind of lead that is addressed to a person, so many are listed. */
export const ADDRESSED_MAX = 100;
/** Of a sender's other leads the newest are listed, as many as this. */
export const RELATED_LEADS_MAX = 50;
/** Most leads that one call changes (rule E21). */
export const LEAD_BULK_MAX = 500;
/** Views that one person keeps of the list, and how long name and address of one may be (rule E22). */
export const SAVED_VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 40;
export const VIEW_QUERY_MAX = 600;
/** Without paging parameters a list is complete up to this many rows (rule E1). */
export const LEAD_LIST_COMPLETE = 10_000;

/** Largest accepted picture, and the most pixels (of all its frames) it may unpack to (rule F11). */
export const UPLOAD_MAX_BYTES = 25 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 50_000_000;
export const UPLOAD_PAGE_MAX = 500;
/** Without paging parameters the list of pictures is complete up to this many (rule F17). */
export const UPLOAD_LIST_COMPLETE = 5000;
/** Most pictures that one bulk call changes (rule F9). */
export const UPLOAD_BULK_MAX = 5000;
/** Most pictures that are asked for by name, and that one live event names (rule F17). */
export const UPLOAD_NAMES_MAX = 100;
/** How long a deleted picture and the former file of a replaced one can be brought back (rules F3, F5). */
export const UPLOAD_BIN_DAYS = 30;
/** How long the name of a deleted picture is not given to another (rule F1). */
export const UPLOAD_NAME_KEPT_DAYS = 365;
/** How long a file that is sent in parts may take; then what has arrived of it is removed (rule F21). */
export const UNFINISHED_KEPT_HOURS = 24;
/** Most bytes that unfinished files may come to, all together and of one person, and how many one person has. */
export const UNFINISHED_MAX_BYTES = 1024 ** 3;
export const UNFINISHED_OWN_MAX_BYTES = 500 * 1024 ** 2;
export const UNFINISHED_OWN_MAX = 200;
/** Largest SVG that is taken for the logo, and the longer side of the picture that is drawn from it (rule F22). */
export const DRAWING_MAX_BYTES = 1024 * 1024;
export const DRAWING_SIDE = 1024;
/** Largest PDF, and what all of them may come to (rule F27). */
export const DOCUMENT_MAX_BYTES = 5 * 1024 ** 2;
export const DOCUMENTS_QUOTA_BYTES = 25 * 1024 ** 2;
/** Largest background picture of the hero. */
export const HERO_IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Widths in CSS pixels in which pictures are kept ready; never wider than the picture itself. */
export const VARIANT_WIDTHS = [360, 640, 960, 1280, 1920] as const;
/** Pictures on one page of the gallery (rule B5). */
export const GALLERY_PAGE = 48;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const USERNAME_MAX = 100;
export const DISPLAY_NAME_MAX = 100;
/** Passkeys that one person keeps, and how long the name of one may be (rule C27). */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
export const NOTE_MAX = 10_000;
/** How long a deleted lead can be restored, and what fell into the spam trap is kept. */
export const BIN_DAYS = 30;
/** Beyond this many enquiries an hour from one number or address they are marked as possible repeats (rule B16). */
export const REPEATS_PER_HOUR = 10;
/** How long a repeat of a named change gets the first answer, and how late a note may arrive and keep its time. */
export const REPEAT_DAYS = 7;
export const IDEMPOTENCY_KEY_MAX = 200;

/** Request body bounds in bytes (rule H7). */
export const BODY_LIMIT_SMALL = 16 * 1024;
export const BODY_LIMIT_ENQUIRY = 64 * 1024;
export const BODY_LIMIT_CONTENT = 2 * 1024 * 1024;
/** No JSON body may nest deeper than this; deeper ones exhaust stacks further in. */
export const BODY_DEPTH_MAX = 32;
