// Configuration of a server under test: the default one, with the test's data folder and without logs.
import { readConfig, type Config } from '../config.ts';

/** @param environment  environment variables, as an operator would set them */
export function testConfig(
  dataDir: string,
  changes: Partial<Config> = {},
  environment: Record<string, string> = {},
): Config {
  return {
    ...readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      JWT_SECRET: 'test-0123456789-abcdefghijklmnopqrs',
      ...environment,
    }),
    checkAnswers: true,
    // Tests hash and check hundreds of passwords, so hashing must be fast.
    passwordRounds: 4,
    diskReserveBytes: 0,
    ...changes,
  };
}
