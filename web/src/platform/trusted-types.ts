// The part of Trusted Types that is used here and missing in the DOM types. Browsers without it accept plain strings.

interface Rules {
  createScriptURL?(url: string): string;
  createHTML?(text: string): string;
}

interface Policy {
  createScriptURL(url: string): string;
  createHTML(text: string): string;
}

/** A policy can be created once for each name, if the page's security policy lists the name (rule A18e). */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  const { trustedTypes } = window as { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } };
  return trustedTypes?.createPolicy(name, rules);
}
