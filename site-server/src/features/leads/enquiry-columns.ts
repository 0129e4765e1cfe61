// Maps the fields of an enquiry to columns of its lead.
import {
  ENQUIRY_FIELDS,
  FIELD_NAMES,
  isTick,
  type EnquiryColumns,
  type EnquiryField,
  type EnquiryFieldValues,
} from 'shared/enquiry/enquiry-fields.ts';
import type { Flag } from '../../database/flag.ts';

type Columns = EnquiryColumns<Flag>;

function columnOf(field: EnquiryField): keyof Columns {
  return ENQUIRY_FIELDS[field].column;
}

export const ENQUIRY_COLUMNS = FIELD_NAMES.map(columnOf);

/** Spam may have been stored before a field existed; the field is then empty. */
export function toColumns(enquiry: Partial<EnquiryFieldValues>): Columns {
  return Object.fromEntries(
    FIELD_NAMES.map((field) => [
      columnOf(field),
      isTick(field) ? Number(enquiry[field] ?? false) : (enquiry[field] ?? ''),
    ]),
  ) as Columns;
}

const BY_FIELD = FIELD_NAMES.map((field) => ({ field, column: columnOf(field), isTick: isTick(field) }));

/** A plain loop, as lists call this for every lead. */
export function fromColumns(row: Columns): EnquiryFieldValues {
  const values: Partial<Record<EnquiryField, string | boolean>> = {};
  for (const { field, column, isTick: ticked } of BY_FIELD) {
    values[field] = ticked ? row[column] === 1 : String(row[column]);
  }
  return values as EnquiryFieldValues;
}
