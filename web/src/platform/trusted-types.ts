// What we use of Trusted Types, which the types of pages do not know. Absent where a browser has none: there a string is
// taken as it is.

interface Rules {
  createScriptURL?(url: string): string;
  createHTML?(text: string): string;
}

interface Policy {
  createScriptURL(url: string): string;
  createHTML(text: string): string;
}

/** A name can be had once, and only when the page's security policy lists it (rule A18e). */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } };
  return trustedTypes?.createPolicy(name, rules);
}
