import { readSubject } from '/tmp/wt/sizes/generators/contract/index.ts';
const r = await readSubject('/tmp/sizes/large/asyncapi.yaml');
const u = process.resourceUsage();
console.log(r.diagnostics.length, 'max rss MB', Math.round(u.maxRSS/1e3), 'user', (u.userCPUTime/1e6).toFixed(1), 'sys', (u.systemCPUTime/1e6).toFixed(1));
