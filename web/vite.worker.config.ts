// Builds the worker of the public pages.
import { oneScript } from './build/one-script.ts';

export default oneScript('public-worker.ts', 'worker');
