// The icon of a service or a feature, by its name. Its drawing and the search for icons are loaded after the form.
import { Suspense } from 'react';
import { DEFAULT_ICON } from 'shared/limits.ts';
import { optionalPart } from '../../../ui/optional-part.ts';
import { AS_TYPED, FieldFrame, type ContentFieldProps } from './field-frame.tsx';

const IconSearch = optionalPart(() => import('../icons/icon-search.tsx').then((part) => part.IconSearch));
const NamedIcon = optionalPart(() => import('../icons/named-icon.tsx').then((part) => part.NamedIcon));

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
