import fc from 'fast-check';
import { testSeed } from './seed.ts';

// The same properties in each run; fast-check prints the seed, and the path to the counterexample, of one that fails.
fc.configureGlobal({ seed: testSeed });

/** fast-check for tests, with the seed that all of them share. */
export { fc };
