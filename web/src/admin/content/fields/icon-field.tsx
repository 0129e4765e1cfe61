// The icon of a service or a feature, by its name, with a dialog to search all icons.
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { DEFAULT_ICON } from 'shared/limits.ts';
import { Button } from '../../../ui/button.tsx';
import { AS_TYPED, FieldFrame, type ContentFieldProps } from './field-frame.tsx';

const IconPicker = lazy(async () => ({ default: (await import('../icons/icon-picker.tsx')).IconPicker }));
const NamedIcon = lazy(async () => ({ default: (await import('../icons/named-icon.tsx')).NamedIcon }));

export function IconField({ field, value, error, onChange }: ContentFieldProps<'icon'>) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <FieldFrame field={field} error={error}>
        {(control) => (
          <span className="row">
            <span className="content-icon-mark">
              <Suspense>{(value.trim() !== '' || field.own === undefined) && <NamedIcon name={value} />}</Suspense>
            </span>
            <input
              {...control}
              {...AS_TYPED}
              placeholder={field.own ?? DEFAULT_ICON}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <Button icon={Search} onClick={() => setPicking(true)}>
              Icons
            </Button>
          </span>
        )}
      </FieldFrame>
      {isPicking && (
        <Suspense>
          <IconPicker
            chosen={value}
            onPick={(name) => {
              setPicking(false);
              onChange(name);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
