// Settings of a server under test: the product's own, with a folder of the test's and quiet logs.
import { readConfig, type Config } from '../config.ts';

/** @param environment  settings as an operator writes them */
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
    // Hundreds of passwords are hashed and checked: they need not cost what a real one does.
    passwordRounds: 4,
    diskReserveBytes: 0,
    ...changes,
  };
}
