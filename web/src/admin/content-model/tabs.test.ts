// The fields of the tabs, compared with the document.
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { isPlainObject } from 'shared/plain-object.ts';
import { siteContentShape, type SiteContent } from 'shared/content/site-content.ts';
import { expect, test } from 'vitest';
import { joinPath, type Field } from './field.ts';
import { TABS } from './tabs.ts';

/** The paths of the document; those of list entries once, as `home.clients.*.name`. */
function pathsOf(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((entry) => pathsOf(entry, `${path}.*`));
  if (!isPlainObject(value)) return [path];
  return Object.entries(value).flatMap(([key, member]) => pathsOf(member, path === '' ? key : `${path}.${key}`));
}

function fieldPaths(fields: readonly Field[], path: string): string[] {
  return fields.flatMap((field) => {
    const at = joinPath(path, field.key);
    if (field.kind === 'group') return fieldPaths(field.fields, at);
    return field.kind === 'list' ? fieldPaths(field.fields, `${at}.*`) : [at];
  });
}

/** With an entry in each list that is empty by default, and in the lists of that entry. */
function withEntries(content: unknown): SiteContent {
  const fill = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.length === 0 ? [{}] : value.map(fill);
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(member)]));
  };
  return siteContentShape.read(fill(siteContentShape.read(fill(content))));
}

/** The editor writes the same features to both places (rule A4), and the server keeps former addresses (rule A24f). */
const OF_NO_FIELD = [
  'pages.home.features.*.title',
  'pages.home.features.*.description',
  'pages.home.features.*.iconName',
  'home.projects.*.page.addresses.*',
];

test('all content can be edited, also in lists that are empty by default', () => {
  const edited = new Set(TABS.flatMap((tab) => fieldPaths(tab.fields, tab.path)));
  const content = withEntries(defaultContent);
  for (const list of [content.home.projects, content.pages.about.people, content.pages.safety.certificates])
    expect(list).toHaveLength(1);
  const all = pathsOf(content, '');
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter((path) => !edited.has(path)).toSorted()).toEqual(OF_NO_FIELD.toSorted());
});
