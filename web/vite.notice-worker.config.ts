// Builds the worker of the console, which shows notices.
import { oneScript } from './build/one-script.ts';

export default oneScript('notice-worker.ts', 'notice-worker');
