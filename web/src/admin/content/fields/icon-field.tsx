// The icon of a service or a feature, by its name. Its drawing and the search for icons are loaded after the form.
import { lazy, Suspense } from 'react';
import { DEFAULT_ICON } from 'shared/limits.ts';
import { AS_TYPED, FieldFrame, type ContentFieldProps } from './field-frame.tsx';

const IconSearch = lazy(async () => ({ default: (await import('../icons/icon-search.tsx')).IconSearch }));
const NamedIcon = lazy(async () => ({ default: (await import('../icons/named-icon.tsx')).NamedIcon }));

export function IconField({ field, value, error, onChange }: ContentFieldProps<'icon'>) {
  return (
    <FieldFrame field={field} error={error}>
      {(control) => (
        <span className="row">
          <span className="content-icon-mark">
            <Suspense>{(value.trim() || !field.own) && <NamedIcon name={value} />}</Suspense>
          </span>
          <input
            {...control}
            {...AS_TYPED}
            placeholder={field.own ?? DEFAULT_ICON}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Suspense>
            <IconSearch chosen={value} onPick={onChange} />
          </Suspense>
        </span>
      )}
    </FieldFrame>
  );
}
