// The site's mark in the accent colour, as in the header of the public pages.

export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 36 36" aria-hidden="true">
      <path d="M0 0h36v26L26 36H0z" />
      <path className="brand-letter" d="M7 8h5v7h12V8h5v12.5L24.5 25v-5H12v8H7zM24.5 28L29 23.5V28z" />
    </svg>
  );
}
