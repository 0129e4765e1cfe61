// The classes for a button, or for a link that looks like one.

export interface ButtonLook {
  /** `plain` has a box, `link` looks like a link, `bare` is styled by its screen. */
  kind?: 'plain' | 'primary' | 'danger' | 'ghost' | 'link' | 'bare' | undefined;
  /** `small` fits into a line, `large` is for a separate form. */
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
