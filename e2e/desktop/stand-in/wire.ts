// Encodes values between page and main process as JSON: what structured cloning supports arrives unchanged, and what it
// refuses is refused. Both functions also run in the page, as text, so they must not use outer variables.

export type OnWire =
  | { plain: string | number | boolean | null }
  | { special: 'undefined' | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { bytes: string }
  | { time: number }
  | { list: OnWire[] }
  | { record: [name: string, value: OnWire][] };

export function toWire(value: unknown): OnWire {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return { plain: value };
  if (value === undefined) return { special: 'undefined' };
  if (typeof value === 'number') {
    if (Number.isFinite(value) && !Object.is(value, -0)) return { plain: value };
    return { special: Object.is(value, -0) ? '-0' : (String(value) as 'NaN') };
  }
  if (value instanceof Uint8Array) {
    let text = '';
    for (let from = 0; from < value.length; from += 8192)
      text += String.fromCharCode(...value.subarray(from, from + 8192));
    return { bytes: btoa(text) };
  }
  if (value instanceof Date) return { time: value.getTime() };
  if (Array.isArray(value)) return { list: value.map((one) => toWire(one)) };
  if (typeof value === 'object' && Object.prototype.toString.call(value) === '[object Object]')
    return { record: Object.entries(value).map(([name, one]) => [name, toWire(one)]) };
  throw new Error('An object could not be cloned.');
}

export function fromWire(carried: OnWire): unknown {
  if ('plain' in carried) return carried.plain;
  if ('special' in carried) return carried.special === 'undefined' ? undefined : Number(carried.special);
  if ('bytes' in carried) return Uint8Array.from(atob(carried.bytes), (sign) => sign.charCodeAt(0));
  if ('time' in carried) return new Date(carried.time);
  if ('list' in carried) return carried.list.map((one) => fromWire(one));
  return Object.fromEntries(carried.record.map(([name, one]) => [name, fromWire(one)]));
}
