// Business constants and bounds of the product (rules section "Constants"), shared by server and screens.

export const TOAST_MS = 5000;
export const TOAST_EXIT_MS = 300;

export const STORAGE_QUOTA_BYTES = 5 * 1024 ** 3;
export const RECENT_PROJECTS_SHOWN = 6;
export const PROJECT_CANDIDATES = 9;
/** At the end of a project's page (rule A24h). */
export const OTHER_PROJECTS_SHOWN = 3;
export const TESTIMONIAL_RATING_DEFAULT = 5;
export const DEFAULT_ACCENT = '#2563eb';
export const DEFAULT_ICON = 'Wrench';

export const ACTIVITY_LIMIT_DEFAULT = 10;
export const ACTIVITY_LIMIT_MAX = 100;
export const LEAD_PAGE_MAX = 500;
/** Most leads listed for each kind of attention. */
export const ADDRESSED_MAX = 100;
/** Most leads that the bell lists besides those addressed to the person. */
export const BELL_LEADS = 8;
/** Most leads listed of the same sender, the newest ones. */
export const RELATED_LEADS_MAX = 50;
/** Most leads in one bulk change (rule E21). */
export const LEAD_BULK_MAX = 500;
/** Most saved views per person, and the bounds of their name and query (rule E22). */
export const SAVED_VIEWS_MAX = 30;
export const VIEW_NAME_MAX = 40;
export const VIEW_QUERY_MAX = 600;
/** Without paging parameters a list is complete up to this many rows (rule E1). */
export const LEAD_LIST_COMPLETE = 10_000;

/** Bounds of an accepted picture: bytes, and pixels of all frames when decoded (rule F11). */
export const UPLOAD_MAX_BYTES = 25 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 50_000_000;
export const UPLOAD_PAGE_MAX = 500;
/** Without paging parameters the list of pictures is complete up to this many (rule F17). */
export const UPLOAD_LIST_COMPLETE = 5000;
/** Most pictures in one bulk change (rule F9). */
export const UPLOAD_BULK_MAX = 5000;
/** Most pictures requested by name at once, or named in one live event (rule F17). */
export const UPLOAD_NAMES_MAX = 100;
/** How long a deleted picture, or the former file of a replaced one, can be restored (rules F3, F5). */
export const UPLOAD_BIN_DAYS = 30;
/** How long the name of a deleted picture stays reserved (rule F1). */
export const UPLOAD_NAME_KEPT_DAYS = 365;
/** Time allowed for a resumable upload, after which the received part is deleted (rule F21). */
export const UNFINISHED_KEPT_HOURS = 24;
/** Bounds of unfinished uploads: bytes in total, bytes per person, and number per person. */
export const UNFINISHED_MAX_BYTES = 1024 ** 3;
export const UNFINISHED_OWN_MAX_BYTES = 500 * 1024 ** 2;
export const UNFINISHED_OWN_MAX = 200;
/** Largest SVG accepted as logo, and the longer side of the picture rendered from it (rule F22). */
export const DRAWING_MAX_BYTES = 1024 * 1024;
export const DRAWING_SIDE = 1024;
/** Largest PDF, and the bound of all PDFs together (rule F27). */
export const DOCUMENT_MAX_BYTES = 5 * 1024 ** 2;
export const DOCUMENTS_QUOTA_BYTES = 25 * 1024 ** 2;
/** Largest background picture of the hero. */
export const HERO_IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Widths in CSS pixels of the generated smaller pictures; never wider than the original. */
export const VARIANT_WIDTHS = [360, 640, 960, 1280, 1920] as const;
/** Pictures on one page of the gallery (rule B5). */
export const GALLERY_PAGE = 48;

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const USERNAME_MAX = 100;
export const DISPLAY_NAME_MAX = 100;
/** Most passkeys per person, and the bound of their names (rule C27). */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
export const NOTE_MAX = 10_000;
/** Most new notes in one change of a lead. */
export const NEW_NOTES_MAX = 300;
/** How long a deleted lead can be restored, and a spam entry is kept. */
export const BIN_DAYS = 30;
/** How long the link of an invitation is valid (rule C26b). */
export const INVITE_DAYS = 7;
/** More enquiries per hour from one number or address are marked as possible repeats (rule B16). */
export const REPEATS_PER_HOUR = 10;
/** How long a key is remembered: an enquiry or a change may wait on a computer that is rarely opened (rules B15a, E20b). */
export const KEY_DAYS = 365;
/** How long a posted form, and the first answer to a change, is remembered, and how late an offline note keeps its time. */
export const REPEAT_DAYS = 7;
export const IDEMPOTENCY_KEY_MAX = 200;

/** Request body bounds in bytes (rule H7). */
export const BODY_LIMIT_SMALL = 16 * 1024;
export const BODY_LIMIT_ENQUIRY = 64 * 1024;
/** Of the posted enquiry form: in most scripts, each character of the message becomes nine. */
export const BODY_LIMIT_FORM = 128 * 1024;
export const BODY_LIMIT_CONTENT = 2 * 1024 * 1024;
/** Deepest nesting of a JSON body; deeper ones could overflow the stack. */
export const BODY_DEPTH_MAX = 32;

/** For the installed console: how many of the newest leads its window reports after each change. */
export const REPORTED_LEADS = 50;
/** Maximum accepted from a console of any version. */
export const REPORTED_LEADS_MAX = 100;
/** For the installed console: most files and folders dropped at once, and most files that wait in total. */
export const KEPT_UPLOADS_MAX = 2000;
