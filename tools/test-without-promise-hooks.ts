import asyncHooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before any test (`--import`): node:test creates an async hook for every promise of the process, only to name the test of an error
 * that none awaits. Without it a test file takes a quarter less CPU; such an error still fails the run.
 */
const { createHook } = asyncHooks;
const without: ReturnType<typeof createHook> = { enable: () => without, disable: () => without };
asyncHooks.createHook = () => without;
await import('node:test');
asyncHooks.createHook = createHook;
syncBuiltinESMExports();
