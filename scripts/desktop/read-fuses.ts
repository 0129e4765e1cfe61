// Reads the fuses of a packaged binary, and reports those that differ from the configuration.
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';

export const WANTED_FUSES = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  GrantFileProtocolExtraPrivileges: false,
} as const satisfies Partial<Record<keyof typeof FuseV1Options, boolean>>;

export type FuseName = keyof typeof WANTED_FUSES;

/**
 * A line per fuse.
 * @param lacks  fuses introduced after the Electron it was packed with, which must be absent
 */
export async function readFuses(
  program: string,
  lacks: readonly FuseName[] = [],
): Promise<{ lines: string[]; areRight: boolean }> {
  const wire = await getCurrentFuseWire(program);
  let areRight = true;
  const lines = (Object.keys(WANTED_FUSES) as FuseName[]).map((name) => {
    const isLacking = lacks.includes(name);
    const wanted = WANTED_FUSES[name] ? FuseState.ENABLE : FuseState.DISABLE;
    const isRight = wire[FuseV1Options[name]] === (isLacking ? undefined : wanted);
    areRight &&= isRight;
    const words = isLacking ? 'not in this Electron' : WANTED_FUSES[name] ? 'on' : 'off';
    return `${isRight ? 'ok  ' : 'FAIL'} fuse ${name}: ${words}`;
  });
  return { lines, areRight };
}
