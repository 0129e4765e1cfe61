// What was typed on a page that is left, kept with its step of the history, so that Back shows it again. The enquiry form
// is left out: it has a draft of its own, which also knows what has been sent since (rule B19).

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Place among the fields, name, and what is in it. */
type Typed = [place: number, name: string, value: string | boolean][];

function fields(): Field[] {
  return [...document.querySelectorAll<Field>('form:not(#enquiry) :is(input, textarea)')];
}

const isTick = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);

export function readTyped(): Typed {
  return fields().flatMap((field, place): Typed => {
    if (isTick(field)) return field.checked === field.defaultChecked ? [] : [[place, field.name, field.checked]];
    return field.value === field.defaultValue ? [] : [[place, field.name, field.value]];
  });
}

/** Before the islands come to life, which leave alone what was typed sooner. */
export function fillTyped(typed: Typed): void {
  const all = fields();
  for (const [place, name, value] of typed) {
    const field = all[place];
    if (field?.name !== name) continue;
    if (typeof value === 'string') field.value = value;
    else if (isTick(field)) field.checked = value;
  }
}
