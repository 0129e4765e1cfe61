// Which pictures are accepted (`PICTURE_TYPES`), for people. Apart from the schemas, which the console's first screen does
// without.
export const PICTURE_TYPE_WORDS = 'JPEG, PNG, GIF, WebP and AVIF pictures are accepted';
