import { code, listed, text } from '../blocks/make-content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { pagePaths, recipePath } from '../links.ts';
import { oldestNode } from '../recipes/commands.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import { languageObstacle } from '../recipes/languages/receiver-facts.ts';
import type { LanguageRecipe } from '../recipes/languages/language-recipe.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import { respondCase } from '../parts/respond-cases.ts';
import type { Site } from '../site.ts';
import { at, type Answer, type Place, wordings } from './answer.ts';

const otherLanguages =
  wordings(`ruby on rails, c#, dotnet, .net, asp.net, rust, scala, elixir, which languages are supported,
  other programming language, client library, other stacks, our backend is not typescript, cobol mainframe, is there an sdk for my language`);

const askedByLanguage: Readonly<Record<LanguageRecipe['language'], readonly string[]>> = {
  Python: wordings(`python, flask, django, fastapi, pydantic, uvicorn`),
  Java: wordings(
    `java, spring boot, kotlin, servlet, jackson, requestheader annotation, unrecognizedpropertyexception`,
  ),
  Go: wordings(`golang, go, gin, net/http, struct`),
  PHP: wordings(`php, laravel, symfony, wordpress, composer, csrf token, page expired`),
};

/** What readers type beside the name of a framework or a language. */
function withReceiverWords(name: string): readonly string[] {
  return [
    name,
    ...['middleware', 'example', 'route', 'integration', 'http handler', 'receiver', 'code'].map(
      (word) => `${name} ${word}`,
    ),
  ];
}

/** Building a receiver; without a documented event there is none to build. */
export function receivingAnswers({ contract }: Site): readonly (Answer | null)[] {
  const recipes = receiverRecipes(contract);
  const languages = languageRecipes(contract);
  const hasReceiver = recipes.length > 0;
  const guide = (title: string, fragment?: string): Place =>
    at(pagePaths.receiver, title, hasReceiver ? fragment : undefined);
  const recipe = (id: string, otherwise: Place): Place => {
    const found = recipes.find((one) => one.id === id);
    return found ? at(recipePath(id), found.title) : otherwise;
  };
  return [
    {
      id: 'receiver',
      question: 'How do I build a receiver?',
      asked:
        wordings(`receiver, build a receiver, webhook endpoint, implement the endpoint, receiver example code, framework, how do i receive webhooks,
        write a webhook handler, sample receiver, build a webhook endpoint, sample code for handling callbacks, implement the listener,
        tutorial to consume webhooks, write a server that accepts events, quickstart example, step by step webhook handler,
        createreceiver usage, typescript sdk to process events, boilerplate for webhook service, set up an http route for your posts,
        developer guide for the integration, ready-made code i can copy, architecture of a robust consumer, simplest server code,
        example endpoint, quick start code, sample handler, minimal implementation, skeleton project, how to begin coding,
        copy paste server`),
      answer: hasReceiver
        ? text`Copy a recipe for your framework: ${code('createReceiver')} verifies, stores, responds, and calls your function once for each event.`
        : 'Keep the rules of the guide: verify, store, respond, and work afterwards.',
      more: guide('Build a receiver'),
    },
    {
      id: 'languages',
      question: 'Can I receive events in another language than TypeScript?',
      asked: [...otherLanguages, ...(languages.length > 0 ? [] : Object.values(askedByLanguage).flat())],
      answer:
        languages.length > 0
          ? text`Yes: there are complete receivers in ${listed(languages.map(({ language: name }) => name))} to copy, which need no package. In any other language, a receiver is an HTTPS endpoint that keeps the rules of “What to
              respond”; JSON Schemas and an OpenAPI description serve it, and the mock sender tests any endpoint.`
          : text`Yes: a receiver is an HTTPS endpoint that keeps the rules of “What to respond”, in any language. The package and its
              receiver are for TypeScript and JavaScript; there is no receiver in another language to copy, as
              ${languageObstacle(contract) ?? ''}. JSON Schemas and an OpenAPI description serve the others, and the mock sender
              tests any endpoint.`,
      more: guide('Build a receiver', 'languages'),
    },
    ...languages.map(({ id, title, language, intro }): Answer => ({
      id: `language-${id}`,
      question: `Is there a receiver in ${language}?`,
      asked: askedByLanguage[language].flatMap(withReceiverWords),
      answer: [text`Yes, a complete one to copy. `, inlineCommonmark(intro)],
      more: at(recipePath(id), title),
    })),
    ...recipes.map(({ id, title }): Answer => ({
      id: `recipe-${id}`,
      question:
        id === 'by-hand'
          ? `Can I receive events ${title.toLowerCase().replace('createreceiver', 'createReceiver')}?`
          : `Is there a receiver for ${title}?`,
      asked: [title, id].flatMap(withReceiverWords),
      answer: text`Yes: copy the recipe. It verifies and stores each event before it responds, and handles it once.`,
      more: at(recipePath(id), title),
    })),
    {
      id: 'serverless',
      question: 'Does the receiver run on serverless platforms?',
      asked:
        wordings(`aws lambda, lambda function, serverless, cloudflare worker, cloudflare workers, vercel, netlify functions, azure functions,
        google cloud functions, cloud run, edge function, api gateway, cold start, lambda handler, run it as a cloud function,
        function app cold start, no server of our own, api gateway plus function, edge function receives hook, deploy to app engine,
        run on cloud run, scale to zero, firebase function endpoint, stateless function with a database,
        function times out after some seconds, aws lambda webhook handler, cloudflare workers support, host it on vercel functions,
        google cloud functions or cloud run, azure functions http trigger, netlify backend, faas with cold starts,
        no long-running process only functions, edge runtime compatible, background loop when the lambda freezes,
        stateless platform without local disk, want to avoid renting a server, api gateway in front of a function,
        scale to zero and wake up on callback, waituntil for work after the reply, supabase or firebase hosting,
        scheduled cron invocation to drain stored work, lambda function url, azure function, vercel function, function as a service`),
      answer: text`Yes, wherever functions take a standard ${code('Request')}: with ${code('postgresInbox')} or ${code('redisInbox')}, as there is no disk,
        and ${code('receiver.drain()')} in a scheduled job to handle what is due. For others, such as AWS Lambda, make a ${code('Request')} of what they
        hand over.`,
      more: recipe('fetch', guide('Build a receiver')),
    },
    {
      id: 'queues',
      question: 'Can I hand events over to a queue?',
      asked:
        wordings(`kafka, sqs, push events into sqs, rabbitmq, queue, message broker, bullmq, pg-boss, pubsub, event bus, eventbridge, nats,
        forward events to another system, publish to a topic, celery, job queue, hand the event to a message broker,
        put a queue in front of the receiver, buffer between receiver and worker, forward to an event bus, write to a stream, service bus,
        bull, sidekiq, enqueue and respond, decouple intake from processing, fan out to several consumers,
        push events into our data pipeline, push webhooks to sqs, publish to kafka topic, rabbitmq integration,
        bullmq job from incoming hook, google pub/sub forwarding, message broker between endpoint and workers, azure service bus,
        nats or redis streams, eventbridge or sns fan-out, use our own queue instead of your inbox,
        pass incoming messages to celery or sidekiq, decouple intake from processing with mq, stream to kinesis,
        forward payload to a downstream consumer, dead letter queue with amqp, forward to kafka, push to sqs, rabbitmq publish,
        pubsub topic, message broker in between, hand over to a worker`),
      answer: text`Yes: hand over in a handler, after the event is stored, with the event ID as the key of the job or message. A handler that throws is
        retried, so nothing is lost between the two. A queue in place of the store works as well: respond once it has taken the event.`,
      more: guide('Work', 'work'),
    },
    {
      id: 'stores',
      question: 'Which databases does the receiver store events in?',
      asked:
        wordings(`database, which database, postgres, postgresql, redis store, redis, sqlite, mysql, mariadb, mongodb, mongo, dynamodb, sql server,
        oracle, where are events stored, own database table, inbox, own store, database is locked, sqlite_busy,
        several instances with one sqlite file, where are events saved, save events in our own database, can i use our existing database,
        use mssql, use dynamodb, oracle support, cockroach, own storage adapter, table layout of the inbox, create the tables,
        which storage backends are supported, keep events in memory, file based store, schema migration for the inbox tables,
        postgres support, does it work with mysql, mongodb as event storage, sqlite file for persistence, redis backend for the inbox,
        dynamodb adapter, which storage backends are available, in-memory store for development, sql server or oracle connector,
        write a custom store adapter, mariadb compatible, prisma or drizzle orm connection, where are received events persisted,
        table schema and migration for the inbox, supported db engines, cockroachdb or aurora, share our existing database pool,
        mysql supported, which database do i need, redis as store, postgres table layout, adapter for another database`),
      answer: text`SQLite, PostgreSQL or Redis, and memory for tests. For any other, verify with ${code('verifyEvent')} and store the event yourself, under a
        unique key.`,
      more: guide('Where events are kept', 'inboxes'),
    },
    {
      id: 'async',
      question: 'Do I do the work before or after the response?',
      asked:
        wordings(`process asynchronously, background processing, async processing, synchronous processing, work before the response,
        respond first and process later, long running task, heavy work, reply first and process later,
        process inline or in the background, acknowledge before the business logic runs, should i save first or answer first,
        can i do heavy work inside the handler, respond immediately then work, fire and forget, slow third party call in my handler,
        database write before answering, two phase handling, is it ok to finish processing before returning, ack first then process,
        respond 200 immediately and work in background, synchronous or asynchronous processing, heavy logic inside the webhook request,
        save quickly and handle later, should i wait for my code before replying, when to run business logic, process inline or defer,
        return early do slow stuff afterwards, acknowledge before updating the ledger, background job pattern for webhooks,
        call other apis before answering ok, fire and forget in the route handler, long running task blocks the reply,
        await the promise before sending status, decide order of commit and acknowledgement, offload processing to a worker thread,
        process in the background, reply first and work later, long running job inside the handler, call other apis before replying,
        enqueue then answer, await the work or not`),
      answer: text`After it. ${respondCase(contract, 'event').todo}`,
      more: at(pagePaths.respond, 'What to respond', 'case-event'),
    },
    {
      id: 'handler-fails',
      question: 'What happens if my handler throws?',
      asked:
        wordings(`handler fails, handler throws an error, failed job, exception in my code, error in handler, one bad event blocks others,
        poison message, does a failing event block the others, work fails, processing failed, automatic retries of handlers, stuck event,
        exception in my code after the event was stored, bug in business logic, processing crashed midway, my function throws an error,
        error in handler is swallowed, what if our code fails, third party api is down while handling,
        how often does the receiver try my handler, backoff between handler attempts, event that always crashes the worker,
        give up on a bad event, after how many tries is an event dead, one broken event blocks all others,
        exception in my callback function, unhandled promise rejection in handler, my code crashes while processing an event,
        does it retry when my function errors, bug in our business logic on one event, backoff after a failed handling attempt,
        how many attempts before it gives up, poison message blocks the others, uncaught error status sent to the platform,
        process dies halfway through handling, typeerror inside onevent, downstream api unavailable while handling,
        rollback if processing goes wrong, does one broken event stop the rest, handler rejects and sender still gets 200,
        temporary versus permanent failure in my logic, error inside the callback, bug in our handler what happens with the event,
        uncaught error, retries of my own code`),
      answer:
        'The event is stored, and its response has gone out. The receiver retries the work after 1 s, 2 s, 4 s, up to an hour, ten times; then the event waits as dead. Meanwhile, other events are handled.',
      more: guide('Work', 'work'),
    },
    {
      id: 'install',
      question: 'How do I install the package?',
      asked:
        wordings(`npm install, npm package, yarn add, install the package, cannot find module, module not found, err_module_not_found,
        command not found, package not found in the registry, npm install fails, which package name, how to get the package,
        where is the npm package, private registry, tarball install, pnpm add, e404 not found on install, peer dependency warning,
        how do i add this to my project, install without registry access, offline install, import fails, commonjs require of the package,
        esm only, npm install command, add with yarn or pnpm, package name on the npm registry, where do i download the library,
        setup steps for the sdk, add the dependency to package.json, cannot find module after installing,
        getting the receiver into my project, jsr or private registry, install from a tarball,
        import createreceiver error err_module_not_found, esm or commonjs require, .npmrc configuration, peer dependencies needed,
        offline installation behind corporate firewall, vendor the source into our monorepo, npm package name, add dependency, pnpm,
        where is the library`),
      answer: text`Install ${code(contract.package.name)} from your registry, or a tarball of it. The quick start has the commands, from an empty folder to the first event.`,
      more: at(pagePaths.quickStart, 'Quick start'),
    },
    {
      id: 'node',
      question: 'Which version of Node do I need?',
      asked:
        wordings(`node version needed, node version, requirements, does it work on windows, windows, macos, supported platforms, bun, deno support,
        typescript version, system requirements, operating system, does it run on node 18, minimum node version, supported runtimes,
        engine unsupported warning, works with lts, old nodejs, which js engines, unsupported engine, syntaxerror on old node,
        bun or deno instead of node, node 20 lts ok, supported nodejs releases, engines field in package.json,
        ebadengine unsupported engine warning, older runtime compatible, node 22 required, we are stuck on node 16, nvm use which one,
        docker base image node tag, syntaxerror unexpected token on old runtime, system requirements javascript runtime,
        can i use node 24, will it work with end-of-life nodejs, .nvmrc value`),
      answer: text`Node ${oldestNode} or newer, on any operating system that it runs on. Bun and Deno run it as well, see the recipes.`,
      more: at(pagePaths.quickStart, 'Quick start'),
    },
    {
      id: 'live',
      question: 'What do I check before going live?',
      asked:
        wordings(`go live checklist, best practices, going live, production, production ready, checklist, launch, before we go to production,
        ready for production, are we ready for production, list before launch, what is left to do before we switch on,
        acceptance criteria, sign off, go live date preparation, pre launch review, production readiness, final checks before release,
        what do auditors check, security review before launch, definition of done for the integration, go-live checklist,
        production readiness review, ready for launch, before we switch on prod, steps prior to release,
        what to verify before first real money events, pre-production sign-off list, cutover to production,
        things people forget when launching webhooks, final checks with the operator before activation, am i done integrating,
        acceptance criteria for rollout, uat approval before start, security and ops review ahead of production,
        moving from staging to real customers, day one preparation, launch gate for the webhook integration, before launch,
        security review items, sign off list, cutover plan, what to test before we start`),
      answer:
        'The address from outside, the key or signature, a shared store with unique event IDs, an alert, and a way to reconcile.',
      more: at(pagePaths.goingLive, 'Going live'),
    },
    {
      id: 'effort',
      question: 'How long does it take to integrate?',
      asked:
        wordings(`how long does integration take, effort, how long does setup take, how much work, integration effort, how many days, first steps,
        where do i start, how complicated is it, onboarding a developer, tutorial, how much work is it, man days to connect, project plan,
        estimate for integration, when can we be done, is this hard, how many developers do we need, timeline, budget for implementation,
        story points, cost of integrating, how many days of work, estimate for the integration, story points for webhooks,
        project timeline for our team, how hard is it to implement, developer hours needed, can we do it in one sprint,
        complexity of connecting, how much engineering capacity to plan, quick start in minutes, what work is involved,
        man-days for product planning, is it a big job, roadmap estimate for a product manager, time to first event,
        which skills and staff do we need, how soon could we be up and running, estimate for the sprint, resources needed,
        timeline of integration, developer days`),
      answer:
        'A receiver that stores an example runs after the quick start, in minutes. Plan the time for what your handlers do, and for the checklist before you go live.',
      more: at(pagePaths.quickStart, 'Quick start'),
    },
  ];
}
