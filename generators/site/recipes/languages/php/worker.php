<?php

declare(strict_types=1);

// Handles stored events, one after the other: run one such process, as a service. For local tests,
// "php worker.php serve" also runs PHP's own server; in production, PHP-FPM runs receiver.php
// instead.

require_once __DIR__ . '/verify.php';
require_once __DIR__ . '/store.php';
require_once __DIR__ . '/handler.php';

$isEnding = false;
pcntl_async_signals(true);
foreach ([SIGTERM, SIGINT] as $signal) {
    pcntl_signal($signal, function () use (&$isEnding): void {
        $isEnding = true;
    });
}

$store = new Store();
$store->resume();
if (($argv[1] ?? '') === 'serve') {
    $port = (int) (getenv('PORT') ?: '{{port}}');
    $options = ['-d', 'enable_post_data_reading=0', '-d', 'expose_php=0'];
    $command = [PHP_BINARY, ...$options, '-S', "127.0.0.1:$port", __DIR__ . '/receiver.php'];
    $server = proc_open($command, [], $pipes, __DIR__, ['PHP_CLI_SERVER_WORKERS' => '4'] + getenv());
    while (!@file_get_contents("http://127.0.0.1:$port" . '{{ready}}')) {
        $isReady = str_contains($http_response_header[0] ?? '', ' 200 ');
        if ($isReady || !proc_get_status($server)['running']) {
            break;
        }
        usleep(50_000);
    }
    print "Waiting for events on port $port\n";
}
while (!$isEnding) {
    try {
        if (!$store->work(handle(...))) {
            usleep(200_000);
        }
    } catch (PDOException $error) {
        print 'The store failed: ' . $error->getMessage() . "\n";
        sleep(1);
    }
}
if (isset($server)) {
    proc_terminate($server);
}
