import { code, text } from '../blocks/make-content.ts';
import { commandOf } from '../event-code.ts';
import { pagePaths } from '../links.ts';
import { receiverCommands } from '../recipes/commands.ts';
import type { Site } from '../site.ts';
import { at, topicAnswer, type Answer, wordings } from './answer.ts';

/** Trying an endpoint out. */
export function testingAnswers(site: Site): readonly (Answer | null)[] {
  const { contract } = site;
  const commands = receiverCommands(contract);
  const testing = (title: string, fragment?: string) =>
    at(pagePaths.testing, title, commands ? fragment : undefined);
  const command = commandOf(contract);
  return [
    {
      id: 'send-test',
      question: 'How do I send myself an event?',
      asked:
        wordings(`send myself a test event, send a test webhook, trigger a test webhook, fire an event manually, test event, test locally,
        mock sender, test my endpoint, check that the endpoint works, simulate a webhook, fake event, curl, curl example, test data,
        example events, simulate a purchase, fake event against my server, postman request, demo payload to my url,
        how do i try my endpoint, send one event now, generate a test event, custom payload for testing, send with my own values,
        bruno or insomnia collection, replay an example to localhost, fire a fake webhook, simulate an event, post it from postman,
        send sample payload to my url, cli to send an event, generate example request, ping my webhook, httpie or insomnia request,
        how to produce a hook without a real transaction, unit test with a fixture event, playground to shoot requests at localhost,
        trigger an example, fire a fake event, postman call, simulate a payment, make a demo event, dummy payload to my url, test button,
        check the production endpoint after a release, smoke test after a deploy, verify that the live url works`),
      answer: commands
        ? text`With the mock sender of the package: ${code(commands.send)}.`
        : text`With the mock sender of the package: ${code(`${command} --help`)}.`,
      more: testing('Test your endpoint', 'send'),
    },
    {
      id: 'sandbox',
      question: 'Is there a test environment?',
      asked:
        wordings(`sandbox, test mode, staging, test environment, test account, test credentials, demo environment, uat, trigger real events,
        separate environments, sandbox and production, staging and production url, do you have a staging system, playground,
        non live environment, dummy platform, separate url for testing, can the platform send test events, pilot environment,
        trial access, integration environment, how can we try without real customers, practice before production, mock platform,
        is there a staging setup, uat system available, sandbox credentials, test mode versus live mode, demo account,
        do webhooks fire in sandbox, non-production url, dev environment from the operator, separate endpoint for testing and production,
        simulate card payments in a playground environment, preprod access, test cards and fake accounts, pilot platform for developers,
        practice account without real money, are sandbox events the same as prod, tell apart staging and real events,
        get a tenant to experiment with, uat system, staging credentials, separate test account, demo platform, non production keys`),
      ...topicAnswer(site, 'test-environment', {
        answer: 'The contract names none. The mock sender of the package sends events on your own machine.',
        more: testing('Test your endpoint'),
      }),
    },
    {
      id: 'local',
      question: 'How do I receive events on my own machine?',
      asked:
        wordings(`ngrok, test with ngrok, tunnel, localhost, local development, cloudflared, expose a local port, webhook on localhost,
        public url for development, develop without a server, receive on my laptop, debug on my own computer, develop behind a firewall,
        no public address, webhook to 127.0.0.1, forward to my machine, breakpoint while receiving, docker on my laptop,
        work from home setup, see the request body locally, inspect what arrives, request bin, ngrok tunnel,
        receive webhooks on localhost, develop on my laptop, cloudflared tunnel, public url for dev server, behind nat or home router,
        debug webhook in vscode breakpoint, localtunnel or smee, port forwarding for incoming hooks, tailscale funnel,
        docker compose development setup, my computer has no public ip, webhook.site or requestbin to inspect, expose local port 3000,
        https on local machine, forward events to my workstation, breakpoints while an event comes in, localhost tunnel,
        develop on laptop, receive hooks behind nat, debug in my ide`),
      answer:
        'Without a tunnel: the mock sender sends to your machine what a delivery would. For real events you need a public HTTPS address, such as that of a tunnel: respond there only with test data.',
      more: testing('Test your endpoint', 'send'),
    },
    {
      id: 'outage',
      question: 'How do I test retries, duplicates and outages?',
      asked:
        wordings(`simulate an outage, simulate retries, test duplicates, chaos testing, test failure, fault injection, scenario, integration test,
        test in ci, continuous integration, automated tests, acceptance test, conformance, simulate downtime,
        test what happens when we are down, chaos test, test that we ignore duplicates, send the same event twice on purpose,
        replay a retry, test slow responses, test broken json, test error handling, does my endpoint survive a crash, robustness test,
        negative tests, regression test of the endpoint, kill the server in the middle, chaos testing of webhooks, simulate a redelivery,
        rehearse downtime, test idempotency, verify my retry handling, game day exercise, fake a database failure in test,
        kill the server mid-request and see, failure scenarios test plan, resilience test, simulate 20 retries,
        integration test for duplicate delivery, events out of order simulation, toxiproxy network cut,
        emulate the five minute schedule of the sender, simulate failures, test the dedupe, replay same event on purpose,
        act like the platform is down`),
      answer: text`Play the scenarios: ${code(commands?.test ?? `${command} scenario list`)}. Each ends with passed or failed, and retries wait for nothing.`,
      more: testing('Would it survive production?', 'scenarios'),
    },
    {
      id: 'load-test',
      question: 'How do I test my endpoint under load?',
      asked:
        wordings(`load test, performance test, stress test, benchmark, send many events, k6, how many events can my receiver take,
        how many events can my server take, performance under stress, simulate peak, thousand events a second, benchmark my endpoint,
        soak test, artillery, jmeter, capacity planning, concurrency test, burst of events, spike test, stress test the webhook receiver,
        k6 script, jmeter benchmark, how many requests per second can i take, performance testing, simulate a burst of events,
        autocannon or wrk, latency under heavy traffic, gatling or locust scenario, peak volume trial, find the bottleneck,
        throughput measurement of my server, soak test over hours, capacity check before black friday,
        thousands of hooks at once experiment, p99 response time when busy, artillery test spike, benchmark endpoint, thousand per second,
        performance check, k6 jmeter`),
      answer: text`${code(`${command} load`)} writes a script for a load engine: it sends events of the contract at the rate that you give. Test against an
        endpoint of your own.`,
      more: at(pagePaths.command, 'Command line'),
    },
    !contract.events.some((event) => event.documented)
      ? null
      : {
          id: 'check',
          question: 'How do I check whether a payload is valid?',
          asked:
            wordings(`validate a payload, validate a payload manually, check a payload, is this json valid, payload validator, validation tool,
            json schema validator, why is my event invalid, verify a body against the schema, lint payload, is this payload correct,
            why is my json rejected, compare a body with the schema, online validator, paste json to see errors,
            test a body in the browser, payload does not match, validate without code, schema errors explained, does my example fit,
            json checker, verify a captured body, ajv or json schema validation, verify the event body against rules,
            validator for webhook payload, pydantic or jsonschema in python, zod schema parse, paste my json and see errors,
            does my sample match the contract, online validation tool, detect missing required fields, lint an event,
            schema mismatch error must have required property, assert shape in typescript, additionalproperties or type error,
            conformance of a captured body, cli to validate a file, compare payload with the spec, validate json online,
            is my payload right, lint a body, compare an example with the schema, paste an event, schema validator,
        try without programming, try it in the browser, check without code`),
          answer:
            'Paste it into the page that checks payloads: it stays in your browser. In code, the package has a validator for each event.',
          more: at(pagePaths.check, 'Check a payload'),
        },
  ];
}
