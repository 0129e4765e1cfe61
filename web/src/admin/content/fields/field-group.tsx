// Fields that belong together: under a heading, or collapsed below it.
import { useState, type ReactNode } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import type { Field } from '../../content-model/field.ts';
import { useHasClash } from '../clash/clash-context.ts';
import { FoldName } from './fold-name.tsx';
import { useFold } from './target-field.ts';

interface FieldGroupProps {
  field: Extract<Field, { kind: 'group' }>;
  path: string;
  errors: FieldErrors;
  /** Whether the choice beside the group is about these fields. */
  isChosen: boolean;
  children: ReactNode;
}

export function FieldGroup(props: FieldGroupProps) {
  if (props.field.isFolded) return <FoldedGroup {...props} />;
  return (
    <fieldset className="content-group">
      <legend className="content-group-name">{props.field.label}</legend>
      <GroupHint field={props.field} />
      {props.children}
    </fieldset>
  );
}

function GroupHint({ field: { hint } }: Pick<FieldGroupProps, 'field'>) {
  return hint !== undefined && <p className="hint">{hint}</p>;
}

function FoldedGroup({ field, path, errors, isChosen, children }: FieldGroupProps) {
  const [isOpen, setOpen] = useFold(path, isChosen);
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen !== wasChosen) {
    setWasChosen(isChosen);
    setOpen(isChosen);
  }
  const hasClash = useHasClash(path);
  const isShown = isOpen || hasClash || Object.keys(errors).some((at) => at.startsWith(`${path}.`));
  return (
    <section className="content-folded" aria-label={field.label}>
      <FoldName name={field.label} isOpen={isShown} onToggle={() => setOpen(!isShown)} />
      {isShown && (
        <div className="content-folded-body stack gap-5">
          <GroupHint field={field} />
          {children}
        </div>
      )}
    </section>
  );
}
