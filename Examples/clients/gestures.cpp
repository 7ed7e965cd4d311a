// Prints the gestures of the pen, as an app that has the focus gets them. Needs qt6-base-dev:
//     /usr/lib/qt6/libexec/moc gestures.cpp -o gestures.moc
//     c++ -std=c++17 -fPIC -I. gestures.cpp -o gestures $(pkg-config --cflags --libs Qt6DBus)
#include <QtCore/QCoreApplication>
#include <QtCore/QTextStream>
#include <QtDBus/QtDBus>

static const QString name = "org.stylusd.Stylus1", path = "/org/stylusd/Stylus1",
                     session = "org.stylusd.Stylus1.Session";

class Gestures : public QObject {
  Q_OBJECT
  QDBusConnection bus = QDBusConnection::sessionBus();
  QDBusServiceWatcher watcher{name, bus};
  QTextStream out{stdout};

  void call(QDBusMessage message, std::function<void(const QDBusMessage &)> done) {
    auto pending = new QDBusPendingCallWatcher(bus.asyncCall(message), this);
    connect(pending, &QDBusPendingCallWatcher::finished, this, [this, pending, done] {
      auto error = pending->error();
      if (error.type() == QDBusError::ServiceUnknown) out << "stylusd is not there" << Qt::endl;
      else if (error.isValid()) out << error.message() << Qt::endl;
      else done(pending->reply());
      pending->deleteLater();
    });
  }

  // The daemon is there, or there again: what it knew of this app, it knows no more.
  void enroll() {
    auto message = QDBusMessage::createMethodCall(name, path, name, "Register");
    message << QVariantMap{{"app-id", "org.example.Gestures"},
                           {"gestures", QStringList{"double-tap", "squeeze"}}};
    call(message, [this](const QDBusMessage &reply) {
      auto object = reply.arguments().value(0).value<QDBusObjectPath>().path();
      auto message = QDBusMessage::createMethodCall(name, object, session, "SetActive");
      // A real app says so whenever one of its windows gets the focus, and false when it loses it.
      call(message << true, [this](const QDBusMessage &) { out << "ready" << Qt::endl; });
    });
  }

 public:
  Gestures() {
    for (auto signal : {"Tap", "Squeeze", "Drag"})
      bus.connect(name, QString(), session, signal, this,
                  SLOT(gesture(qulonglong, QString, QString, QString, QString, QVariantMap)));
    connect(&watcher, &QDBusServiceWatcher::serviceRegistered, this, &Gestures::enroll);
    connect(&watcher, &QDBusServiceWatcher::serviceUnregistered, this,
            [this] { out << "stylusd is not there" << Qt::endl; });
    enroll();
  }

 private slots:
  void gesture(qulonglong, QString button, QString gesture, QString phase, QString action, QVariantMap details) {
    QString place = "somewhere";
    if (details.contains("location")) {
      auto location = qdbus_cast<QPointF>(details["location"]);
      place = QString("at %1, %2 mm").arg(location.x()).arg(location.y());
    }
    out << button << ' ' << gesture << ' ' << (phase.isEmpty() ? "done" : phase) << ' ' << place << ": "
        << action << Qt::endl;
  }
};

int main(int count, char **words) {
  QCoreApplication app(count, words);
  Gestures gestures;
  return app.exec();
}

#include "gestures.moc"
