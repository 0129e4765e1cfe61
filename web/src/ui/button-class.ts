// The classes for a button, or for a link that looks like one.

export interface ButtonLook {
  /** `plain` has a box, `link` looks like a link, `bare` is styled by its screen. */
  kind?: 'plain' | 'primary' | 'danger' | 'ghost' | 'link' | 'bare' | undefined;
  /** `small` fits into a line of text, `large` is for a separate form. */
  size?: 'small' | 'large' | undefined;
  /** Classes for the button's place; a `bare` button may also take its looks from them. */
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

/** The class names; undefined if there are none. */
export function buttonClass({ kind = 'plain', size, className }: ButtonLook): string | undefined {
  const classes = [KIND_CLASSES[kind], size && `is-${size}`, className];
  return classes.filter(Boolean).join(' ') || undefined;
}
