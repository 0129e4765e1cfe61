// Checks a tab before it is sent: required fields that are empty, and values that the server would refuse.
import type { FieldErrors } from 'shared/api/errors.ts';
import { siteContentShape } from 'shared/content/site-content.ts';
import { withSection } from './content-draft.ts';
import { valueAt } from './document-path.ts';
import { joinPath, type Field } from './field.ts';
import type { Tab } from './tabs.ts';

function addMissing(fields: readonly Field[], value: unknown, path: string, errors: FieldErrors): void {
  for (const field of fields) {
    const at = valueAt(value, field.key);
    if (field.kind === 'group') addMissing(field.fields, at, joinPath(path, field.key), errors);
    if (!('isRequired' in field) || !field.isRequired || typeof at !== 'string' || at.trim() !== '') continue;
    errors[joinPath(path, field.key)] = `${field.label} is required`;
  }
}

/** Required fields of the tab that are empty, by path in the document. */
export function missingFields(tab: Tab, value: unknown): FieldErrors {
  const errors: FieldErrors = {};
  addMissing(tab.fields, value, tab.path, errors);
  return errors;
}

/** Values that the server would refuse, such as a link that runs a script (rule A13), by path in the document. */
export function refusedFields(tab: Tab, value: unknown): FieldErrors {
  const errors: FieldErrors = {};
  siteContentShape.check(withSection({}, tab, value), '', errors);
  return errors;
}

/** `footer.links.0.href must be …` becomes `Must be …`, to be shown beside the field. */
export function besideField(path: string, sentence: string): string {
  if (!sentence.startsWith(`${path} `)) return sentence;
  const rest = sentence.slice(path.length + 1);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
