// Fields of a service: the same on the home page and on the page of all services, with different lengths.
import { IMAGE_WORDS, lines, type Field } from './field.ts';

/** @param most  from how many characters on a text is long for its place */
export function serviceFields(most: { description: number; detail: number }): readonly Field[] {
  return [
    { kind: 'line', key: 'title', label: 'Title', most: 40 },
    { kind: 'icon', key: 'iconName', label: 'Icon' },
    { kind: 'paragraphs', key: 'description', label: 'Description', rows: 3, most: most.description },
    { kind: 'picture', key: 'imageUrl', label: 'Image', words: IMAGE_WORDS },
    lines({ key: 'details', label: 'Details', one: 'detail', most: most.detail }),
  ];
}
