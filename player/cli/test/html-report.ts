import type { CheckResult, EndpointReport } from '../../endpoint-test/check-result.ts';
import { escaped } from './junit-xml.ts';
import { words } from './markdown-report.ts';
import { summaryLine } from './text-report.ts';

/** A report as a page that needs nothing else, to attach to a request to go live. */
export function htmlReport(report: EndpointReport): string {
  const { endpoint, contract, startedAt, results, unusable, notices, counts } = report;
  const shown = results.filter(({ verdict }) => verdict === 'failed' || verdict === 'warned');
  const verdict = counts.failed === 0 && !unusable ? 'passed' : 'failed';
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Webhook endpoint: ${verdict}</title>
<style>${style}</style>
<main>
<h1>Webhook endpoint: <span class="${verdict}">${verdict}</span></h1>
<p><code>${escaped(endpoint)}</code>, contract ${escaped(contract.name)} ${escaped(contract.version)}, <time>${escaped(startedAt)}</time></p>
<p>${escaped(summaryLine(report))}.</p>
${unusable ? `<p class="failed">${escaped(unusable.advice)}</p>` : ''}
${notices.map((notice) => `<p class="failed">${escaped(notice)}</p>`).join('\n')}
${shown.map(section).join('\n')}
<h2>All checks</h2>
<table>
<thead><tr><th scope="col">Check</th><th scope="col">Result</th><th scope="col">What it checks</th></tr></thead>
<tbody>
${results.map(row).join('\n')}
</tbody>
</table>
</main>
</html>
`;
}

function section({ name, verdict, checks, reasons, correct, why, reproduce }: CheckResult): string {
  const seen = reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('');
  return `<section>
<h2><span class="${verdict}">${words[verdict]}</span> <code>${escaped(name)}</code></h2>
<p>${escaped(checks)}</p>
<ul>${seen}</ul>
<p>A correct endpoint: ${escaped(correct)}</p>
<p>Why: ${escaped(why)}</p>
${
  reproduce
    ? `<p>${reproduce.curl === undefined ? 'Play' : 'Send'} it again:</p>
<pre><code>${escaped(reproduce.curl ?? reproduce.command)}</code></pre>`
    : ''
}
</section>`;
}

function row({ name, verdict, checks, reasons }: CheckResult): string {
  const why = verdict === 'passed' ? '' : `<br><small>${escaped(reasons.join(' '))}</small>`;
  return `<tr><th scope="row"><code>${escaped(name)}</code></th><td class="${verdict}">${words[verdict]}</td><td>${escaped(checks)}${why}</td></tr>`;
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 1rem; }
code { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem .4rem 0; border-top: 1px solid #8886; font-weight: normal; }
.failed { color: light-dark(#a11, #f99); font-weight: 600; }
.warned { color: light-dark(#850, #fc6); font-weight: 600; }
.passed { color: light-dark(#162, #8d9); }
small { opacity: .8; }
`;
