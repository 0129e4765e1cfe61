// Loaded into a test server before its own code: ends it when its parent process ends, however that happens. An
// interrupted test run kills its processes, which then cannot end what they have started.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
