// The classes of what looks like a button, be it a button or a link.

export interface ButtonLook {
  /** `plain` has a box, `link` looks like words to follow, `bare` has the looks of the screen it stands on. */
  kind?: 'plain' | 'primary' | 'danger' | 'ghost' | 'link' | 'bare' | undefined;
  /** `small` fits into a line, `large` fills a form of its own. */
  size?: 'small' | 'large' | undefined;
  /** Where it stands; how it looks too when it is bare. */
  className?: string | undefined;
}

const KIND_CLASSES = {
  plain: 'button',
  primary: 'button primary',
  danger: 'button danger',
  ghost: 'button ghost',
  link: 'link-button',
  bare: undefined,
};

/** `undefined` when there is none. */
export function buttonClass({ kind = 'plain', size, className }: ButtonLook): string | undefined {
  const classes = [KIND_CLASSES[kind], size && `is-${size}`, className];
  return classes.filter(Boolean).join(' ') || undefined;
}
