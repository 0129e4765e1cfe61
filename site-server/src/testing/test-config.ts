// Settings of a server under test: the product's own, with a folder of the test's and quiet logs.
import { readConfig, type Config } from '../config.ts';

export function testConfig(dataDir: string, changes: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
      JWT_SECRET: 'test-0123456789-abcdefghijklmnopqrs',
    }),
    checkAnswers: true,
    ...changes,
  };
}
