// Loaded into a server of the tests before its own code: it ends with the process that started it, however that ends. A run
// of tests that is broken off kills its processes, and none of these can still end what it has started.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.channel?.unref();
