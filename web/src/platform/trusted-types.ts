// The used part of Trusted Types, which is missing in the DOM types. Absent in browsers without them, which accept
// plain strings.

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
