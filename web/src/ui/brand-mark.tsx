// The console's mark in the accent colour.

export function BrandMark() {
  return (
    <svg className="brand-mark" viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="6" fill="currentColor" />
      <path d="M4 22 15 4h4L8 22zm9 0L22 7.3V14l-5 8z" />
    </svg>
  );
}
