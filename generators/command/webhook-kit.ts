#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Half of the time of a small run goes into compiling the kit and its libraries, which are the same in every run.
enableCompileCache();
const { runKit } = await import('./run-kit.ts');

process.exitCode = await runKit(process.argv.slice(2));
