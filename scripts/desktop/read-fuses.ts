// Reads back which fuses a packaged program really has, and refuses one that differs from what it should be.
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

/** A line per fuse. */
export async function readFuses(program: string): Promise<{ lines: string[]; areRight: boolean }> {
  const wire = await getCurrentFuseWire(program);
  let areRight = true;
  const lines = Object.entries(WANTED_FUSES).map(([name, wanted]) => {
    const state = wire[FuseV1Options[name as keyof typeof WANTED_FUSES]];
    const isRight = state === (wanted ? FuseState.ENABLE : FuseState.DISABLE);
    areRight &&= isRight;
    return `${isRight ? 'ok  ' : 'FAIL'} fuse ${name}: ${wanted ? 'on' : 'off'}`;
  });
  return { lines, areRight };
}
