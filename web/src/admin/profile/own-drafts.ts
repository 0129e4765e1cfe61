// Unsaved changes of the user's own details. A password is never stored.
import type { OwnValues } from 'shared/accounts/user-clashes.ts';
import { isText, optional } from '../../api/checks.ts';
import { draftsOf, readValues } from '../editing/drafts.ts';

const FIELDS = { displayName: optional(isText), email: optional(isText) };

export const ownDrafts = draftsOf<OwnValues>({ name: 'profile', read: readValues<OwnValues>(FIELDS) });
